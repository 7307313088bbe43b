const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

export const day = (at: string) => DAY.format(new Date(at));
export const moment = (at: string) => MOMENT.format(new Date(at));
