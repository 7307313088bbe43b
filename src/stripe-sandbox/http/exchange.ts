import type { IncomingMessage } from "node:http";

export type Incoming = {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingMessage["headers"];
};

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
};
