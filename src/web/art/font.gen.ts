export const PRELOADED_FONTS = [
  "/fonts/archivo-wide.71d2e626.woff2",
  "/fonts/archivo-text.6a22bbe7.woff2",
];
