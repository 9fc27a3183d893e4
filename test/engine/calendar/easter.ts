/**
 * Easter Sunday as Knuth gives it after Clavius (The Art of Computer Programming, volume 1, 1.3.2, exercise 14): another
 * way to the same days as the engine's, from the golden number and the epact.
 */
export function easterByKnuth(year: number): string {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const skippedLeapYears = Math.floor((3 * century) / 4) - 12;
  const moonCorrection = Math.floor((8 * century + 5) / 25) - 5;
  const sunday = Math.floor((5 * year) / 4) - skippedLeapYears - 10;
  const sum = (11 * golden + 20 + moonCorrection - skippedLeapYears) % 30;
  const epact = (sum === 25 && golden > 11) || sum === 24 ? sum + 1 : sum;
  const fullMoon = 44 - epact < 21 ? 74 - epact : 44 - epact;
  const dayOfMarch = fullMoon + 7 - ((sunday + fullMoon) % 7);
  return new Date(Date.UTC(year, 2, dayOfMarch)).toISOString().slice(0, 10);
}
