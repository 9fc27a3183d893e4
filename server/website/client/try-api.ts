/** A form with `data-try` sends the JSON that is written in it to the service, and shows the answer. */
export function tryApi(): void {
  document.addEventListener('change', ({ target }) => {
    const body = target instanceof HTMLSelectElement ? formOf(target)?.querySelector('textarea') : undefined;
    if (target instanceof HTMLSelectElement && body) body.value = target.value;
  });
  document.addEventListener('submit', async (event) => {
    const form = formOf(event.target);
    if (form === undefined) return;
    event.preventDefault();
    const [said, shown] = [form.querySelector('output'), form.querySelector('code')];
    if (said === null || shown === null) return;
    const answer = await ask(form.action, form.querySelector('textarea')?.value ?? '');
    said.textContent = answer === undefined ? (said.dataset.failed ?? '') : `${said.dataset.done} ${answer.status}`;
    shown.textContent = answer?.text ?? '';
  });
}

function formOf(target: EventTarget | null): HTMLFormElement | undefined {
  return target instanceof Element ? (target.closest<HTMLFormElement>('form[data-try]') ?? undefined) : undefined;
}

/** The answer of the service, its JSON laid out to be read; undefined where there is none. */
async function ask(address: string, body: string): Promise<{ status: number; text: string } | undefined> {
  try {
    const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    return { status: answer.status, text: JSON.stringify(await answer.json(), null, 2) };
  } catch {
    return undefined;
  }
}
