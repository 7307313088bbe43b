import { DEMO_PASSWORD, DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";

const styles = process.stdout.isTTY
  ? { bold: "\u001b[1m", amber: "\u001b[38;5;215m", dim: "\u001b[2m", plain: "\u001b[0m" }
  : { bold: "", amber: "", dim: "", plain: "" };

/** Returns the text that is shown when the product is up. */
export function readyBlock(config: Config, stripeSandboxUrl: string | undefined): string {
  const { bold, amber, dim, plain } = styles;
  const lines = [
    "",
    `  ${amber}◎${plain} ${bold}${PRODUCT_NAME}${plain}  ${dim}${TAGLINE}${plain}`,
    "",
    `    ${bold}${config.siteUrl}${plain}`,
  ];
  if (config.environment === "demo") {
    const width = Math.max(...DEMO_PEOPLE.map((person) => person.email.length));
    lines.push("", `    Log in as any of these with ${bold}${DEMO_PASSWORD}${plain}`);
    for (const { email, story } of DEMO_PEOPLE)
      lines.push(`    ${email.padEnd(width)}  ${dim}${story}${plain}`);
    lines.push("", `    ${dim}Mail is kept at ${config.siteUrl}/_dev/mail${plain}`);
    if (stripeSandboxUrl !== undefined)
      lines.push(
        `    ${dim}Payments are play money at ${stripeSandboxUrl}: card 4242 4242 4242 4242${plain}`,
      );
    lines.push(`    ${dim}Ctrl-C stops everything${plain}`);
  }
  return `${lines.join("\n")}\n`;
}
