export const PRELOADED_FONTS = [
  "/fonts/archivo-wide.522a981e.woff2",
  "/fonts/archivo-text.9ec5e352.woff2",
];
