export { useBatch } from "./routes.ts";
