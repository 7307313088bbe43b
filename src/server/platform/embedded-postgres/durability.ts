/** "none" trades every crash guarantee for speed; use it only for disposable test clusters. */
export type Durability = "full" | "none";
