/** Formats an amount as "$13,000" without Intl, which would load all its data before the plans are shown. */
export const formatDollars = (dollars: number): string =>
  `$${String(dollars).replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}`;
