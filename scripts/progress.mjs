import { spawn } from "node:child_process";

const FRAMES = ["◜", "◝", "◞", "◟"];
const FRAME_MS = 120;
const STYLE = {
  amber: "\u001b[38;5;215m",
  dim: "\u001b[2m",
  plain: "\u001b[0m",
  clearLine: "\r\u001b[2K",
};

/**
 * Shows the progress of a long step: a live line in a terminal, two plain lines elsewhere.
 * @template Result
 * @param {{ doing: string, done: string }} words
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function showProgress({ doing, done }, work) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const end = process.stdout.isTTY ? spin(doing, seconds) : announce(doing);
  try {
    const result = await work();
    end(`${done} in ${seconds()}`);
    return result;
  } catch (error) {
    end(`${doing} failed after ${seconds()}`);
    throw error;
  }
}

function announce(doing) {
  process.stdout.write(`  ${doing} ...\n`);
  return (ending) => process.stdout.write(`  ${ending}\n`);
}

function spin(doing, seconds) {
  const { amber, dim, plain, clearLine } = STYLE;
  let turn = 0;
  const draw = () => {
    const frame = FRAMES[turn++ % FRAMES.length];
    process.stdout.write(
      `${clearLine}  ${amber}${frame}${plain} ${doing}  ${dim}${seconds()}${plain}`,
    );
  };
  draw();
  const timer = setInterval(draw, FRAME_MS);
  return (ending) => {
    clearInterval(timer);
    process.stdout.write(`${clearLine}  ${dim}${ending}${plain}\n`);
  };
}

/**
 * Runs a command and hides its output unless it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<void>}
 */
export function runQuietly(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) return resolve();
      const said = Buffer.concat(output).toString("utf8").trim();
      reject(new Error(`${[command, ...args].join(" ")} ended with ${code}:\n\n${said}`));
    });
  });
}
