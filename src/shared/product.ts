export const PRODUCT_NAME = "Swaz Focus";
export const PRODUCT_SHORT_NAME = "Focus";
export const TAGLINE = "10 minutes a day. A mind that wins.";
