import { expect } from 'chai';
import { inBrowser } from '../support/in-browser.js';
import { tabTo } from '../support/keyboard.js';

/** One of each kind of control, and what shows its focus: itself, or the box around it. */
const CONTROLS: Readonly<Record<string, { readonly control: string; readonly shownBy?: string }>> = {
  'the skip link': { control: '.skip' },
  'a link of the frame': { control: '.pages a' },
  'the language': { control: '.language' },
  'the button that recalculates': { control: '.recalculate' },
  'a legal form': { control: 'input[name="forma"]', shownBy: '.form-choice:has(:focus)' },
  'an answer': { control: 'input[name="socio1"]', shownBy: '.choice:has(:focus)' },
  'a field': { control: '#risposta-capitale' },
  'folded questions': { control: '#altre-domande > summary' },
  'a button that adds': { control: 'button[value="aggiungi"]' },
  'a button that removes': { control: 'button[value="togli:1"]' },
  'an answer to the next question': { control: '.ask .answer' },
  'a cost line': { control: '.line > summary' },
};
const OUTLINE =
  '(({ outlineStyle, outlineWidth }) => [outlineStyle, parseFloat(outlineWidth)])(getComputedStyle(document.querySelector(SELECTOR)))';
const IN_VIEW =
  '(({ top, bottom }) => bottom > 0 && top < innerHeight)(document.querySelector(SELECTOR).getBoundingClientRect())';
const of = (script: string, selector: string) => script.replace('SELECTOR', () => JSON.stringify(selector));

describe('the focus', () => {
  it(
    'shows on every kind of control that the Tab key reaches, in sight and in every theme',
    inBrowser(async ({ visit }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await visit('/?forma=srl&socio1=commerciante&socio2=no', { colorScheme });
        for (const [name, { control, shownBy = `${control}:focus` }] of Object.entries(CONTROLS)) {
          await tabTo(page, control);
          const [style, width] = await page.evaluate<[string, number]>(of(OUTLINE, shownBy));
          expect(style, name).to.equal('solid');
          expect(width, name).to.be.at.least(2);
          expect(await page.evaluate(of(IN_VIEW, shownBy)), name).to.equal(true);
        }
      }
    }),
  );

  it(
    'does not show on a button that a mouse presses',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl');
      await page.locator('#altre-domande > summary').click();
      expect(await page.evaluate(of(OUTLINE, '#altre-domande > summary'))).to.deep.include('none');
    }),
  );

  it(
    'is never quite hidden behind what stays in sight on a narrow screen',
    inBrowser(async ({ visit }) => {
      const page = await visit('/?forma=srl&socio1=commerciante&socio2=no', { viewport: { width: 320, height: 640 } });
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(SEEN), await page.evaluate('document.activeElement.outerHTML')).to.equal(true);
      }
    }),
  );
});

/** Something of what has the focus is not covered by anything else. */
const SEEN = `(() => {
  const focused = document.activeElement;
  const shown = focused.closest('label') ?? focused;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const xs = [0.1, 0.5, 0.9].map((part) => left + part * (right - left));
  const ys = [0.1, 0.5, 0.9].map((part) => top + part * (bottom - top));
  return xs.some((x) => ys.some((y) => shown.contains(document.elementFromPoint(x, y))));
})()`;
