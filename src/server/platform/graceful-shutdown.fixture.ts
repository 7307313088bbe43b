import { gracefulShutdown } from "./graceful-shutdown.ts";

// A process with three parts. The second one hangs while stopping if the process was started with that option.

const [hangs, withinMs] = [process.argv[2] === "hangs", Number(process.argv[3])];
const { running } = gracefulShutdown(["SIGTERM"], withinMs);

const say = (word: string) => void process.stdout.write(`${word}\n`);
running.push(async () => say("first stopped"));
running.push(async () => {
  say("second stops");
  if (hangs) await new Promise(() => undefined);
});
running.push(async () => say("third stopped"));
setInterval(() => undefined, 1_000);
say("ready");
