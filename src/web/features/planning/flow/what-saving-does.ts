/** To a date that has a saved plan, told where the date is chosen. */
export function whatSavingDoes(changedLines: number): string {
  if (changedLines === 0) return "Saving updates it.";
  return `Saving replaces ${changedLines === 1 ? "1 line" : `${changedLines} lines`} of it.`;
}
