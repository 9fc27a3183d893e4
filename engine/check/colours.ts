/** Whether an output shows colours: a terminal does, unless its user asks for none (https://no-color.org). */
export function showsColours(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  return stream.isTTY === true && !environment.NO_COLOR;
}
