/** The address that a form asks for: its action with the answers that are given, the empty ones left out. */
export function addressOf(form: HTMLFormElement, submitter: HTMLElement | null = null): URL {
  const address = new URL(form.action, location.href);
  address.search = '';
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string' && value.trim() !== '') address.searchParams.append(name, value.trim());
  }
  return address;
}
