/** "none" trades every crash guarantee for speed: for throw-away test clusters only. */
export type Durability = "full" | "none";
