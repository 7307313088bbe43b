import type { ChildProcess } from "node:child_process";

/** Waits for a process to print a text. Rejects with all of its output if it exits first. */
export function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      if (printed.includes(text)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
}
