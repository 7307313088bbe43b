export { useApiDocs } from "./routes.ts";
