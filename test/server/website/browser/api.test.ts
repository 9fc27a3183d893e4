import { expect } from 'chai';
import { itInBrowser } from '../support/browser.js';
import { eventually } from '../support/controls.js';

describe('the trial of the API', () => {
  itInBrowser('sends an example or what is written, shows the answer, and says where none comes', async ({ visit }) => {
    const page = await visit('/api', { expected: /Failed to load resource/ });
    const send = async (status: string): Promise<unknown> => {
      await page.locator('[data-try] button').click();
      await eventually(() => page.locator('[data-try] output').innerText(), status);
      return JSON.parse((await page.locator('#prova-risposta').textContent()) || 'null');
    };
    await page.locator('#prova-esempio').selectOption({ label: 'snc' });
    expect(await send('Risposta ricevuta: 200')).to.have.nested.property('inputs.form', 'snc');
    await page.locator('#prova-corpo').fill('{');
    expect(await send('Risposta ricevuta: 400')).to.have.property('error', 'malformed_json');
    await page.route('**/calculate', (route) => route.abort('connectionrefused'));
    expect(await send('Il servizio non ha risposto.')).to.equal(null);
  });
});
