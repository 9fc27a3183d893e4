const TEXTS = {
  it: {
    text: 'Il servizio non risponde: i totali qui sotto sono quelli di prima. Le tue risposte sono al sicuro in questa pagina.',
    retry: 'Riprova',
  },
  en: {
    text: 'The service does not answer: the totals below are the previous ones. Your answers are safe on this page.',
    retry: 'Try again',
  },
};

/**
 * Says that the service could not be reached, with a button to try again; takes the message away once it could. Who
 * has pressed that button keeps the focus on it, and goes on from the top of the page once it is gone.
 * @param retry what the button does; undefined where there is no trouble any more
 */
export function showTrouble(retry: (() => unknown) | undefined): void {
  const before = document.getElementById('guasto');
  const hadFocus = before?.contains(document.activeElement) === true;
  before?.remove();
  if (retry === undefined) {
    if (hadFocus) document.querySelector('main')?.focus();
    return;
  }
  const { text, retry: label } = TEXTS[document.documentElement.lang === 'en' ? 'en' : 'it'];
  const box = document.createElement('div');
  box.id = 'guasto';
  box.className = 'trouble';
  box.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', retry);
  box.append(text, ' ', button);
  document.body.append(box);
  if (hadFocus) button.focus();
}
