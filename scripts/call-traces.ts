import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Counts the files needed to follow a call from its route to its SQL: the route, its contract, the module's files
// with a function or constant that the call needs, and the module's tables. Other modules are followed only up to
// their index.ts; the kernel, the platform and the db helpers are the same for every call and don't count. `npm run
// check` compares the result with the table in ARCHITECTURE.md.

const ROOT = fileURLToPath(new URL("..", import.meta.url));

type Trace = {
  /** The folder with the call's own files. */
  module: string;
  /** Files that are counted but not followed, because they name the functions of many calls. */
  files: string[];
  /**
   * Entry points as `file#function` inside the module: what the route calls, and the services that reach it through
   * `ctx`.
   */
  from: string[];
};

const TRACES: Record<string, Trace> = {
  "Daily action": {
    module: "src/server/features/planning",
    files: [
      "src/server/features/planning/routes.ts",
      "src/shared/planning/contract.ts",
      "src/server/db/schema/planning.ts",
    ],
    from: ["save-daily-action.ts#saveDailyAction"],
  },
  "Chat message with its live delivery": {
    module: "src/server/features/chat",
    files: [
      "src/server/features/chat/routes.ts",
      "src/shared/chat/contract.ts",
      "src/server/db/schema/chat.ts",
    ],
    from: [
      "chat-owner.ts#chatOwnerOf",
      "conversations.ts#findConversation",
      "live-chats.ts#createLiveChats",
      "messages.ts#listNewerMessages",
      "send-chat-message.ts#sendChatMessage",
    ],
  },
  "Invitation accepted": {
    module: "src/server/features/teams",
    files: [
      "src/server/features/teams/invite/routes.ts",
      "src/shared/teams/invite-contract.ts",
      "src/server/db/schema/teams.ts",
    ],
    from: ["invite/accept-invite.ts#acceptInvite"],
  },
  "Return from the checkout": {
    module: "src/server/features/billing",
    files: [
      "src/server/features/billing/routes.ts",
      "src/shared/billing/contract.ts",
      "src/server/db/schema/billing.ts",
    ],
    from: ["checkout/finish-checkout.ts#finishCheckout"],
  },
  "Password sign-in": {
    module: "src/server/identity",
    files: [
      "src/server/identity/sessions/routes.ts",
      // Runs in a separate thread, so nothing imports it.
      "src/server/identity/passwords/hashing-worker.ts",
      "src/server/db/schema/identity.ts",
    ],
    from: [
      "request.ts#rateLimitByAddress",
      "request.ts#readBody",
      "rate-limits.ts#createLimits",
      "passwords/passwords.ts#createPasswordHashing",
      "passwords/passwords.ts#createHashingWorkers",
      "passwords/sign-in-with-password.ts#signInWithPassword",
      "sessions/session-tokens.ts#createAccessTokens",
    ],
  },
};

type Source = {
  /** Each top-level declaration with the names that it uses. */
  uses: Map<string, Set<string>>;
  imports: Map<string, { file: string; name: string }>;
};

const IMPORT = /^import (?!type )(?:\w+, )?\{([^}]*)\} from "(\.[^"]+)";/gm;
/** Relies on the formatter: top-level declarations, and nothing else, start at the beginning of a line. */
const DECLARATION = /^(?:export )?(?:async )?(?:function\*?|const|let|class) ([\w$]+|[[{][^=]*)/;

function traceOf({ module, files, from }: Trace): { files: string[]; folders: number } {
  const read = new Set(files);
  const seen = new Set<string>();
  const sources = new Map<string, Source>();
  const follow = (file: string, name: string) => {
    if (seen.has(`${file}#${name}`) || !file.startsWith(`${module}/`)) return;
    // Text files are data that you don't read to follow a call.
    if (file.endsWith("/texts.ts")) return;
    seen.add(`${file}#${name}`);
    const source = sources.get(file) ?? sourceOf(file);
    sources.set(file, source);
    const used = source.uses.get(name);
    if (!used) throw new Error(`${file} has no ${name}: update scripts/call-traces.ts`);
    read.add(file);
    for (const each of used) {
      const imported = source.imports.get(each);
      if (imported) follow(imported.file, imported.name);
      else if (source.uses.has(each)) follow(file, each);
    }
  };
  for (const start of from) {
    const [file = "", name = ""] = start.split("#");
    follow(`${module}/${file}`, name);
  }
  return { files: [...read].toSorted(), folders: new Set([...read].map(dirname)).size };
}

function sourceOf(file: string): Source {
  const text = readFileSync(join(ROOT, file), "utf8");
  const imports: Source["imports"] = new Map();
  for (const [, names = "", from = ""] of text.matchAll(IMPORT))
    for (const each of names.split(",").map((name) => name.trim())) {
      const [name = "", alias = name] = each.split(" as ");
      if (name !== "" && !name.startsWith("type "))
        imports.set(alias, { file: join(dirname(file), from), name });
    }
  const uses: Source["uses"] = new Map();
  for (const part of withoutComments(text).split(/\n(?=\S)/)) {
    const [, declared = ""] = DECLARATION.exec(part) ?? [];
    const names = new Set(part.match(/(?<![.\w$"])[\w$]+/g));
    for (const name of declared.match(/[\w$]+/g) ?? []) uses.set(name, names);
    // Other code at the beginning of a line, such as a closing bracket, belongs to the declaration before it.
    if (declared === "") for (const name of names) [...uses.values()].at(-1)?.add(name);
  }
  return { uses, imports };
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replaceAll(/^import [^;]+;\n/gm, "");
}

/**
 * Returns the rows of the table in ARCHITECTURE.md whose numbers don't match the code: `| name | … | files | folders
 * |`.
 */
export function staleCallTraces(markdown: string): string[] {
  return Object.entries(TRACES).flatMap(([name, trace]) => {
    const row = markdown.split("\n").find((line) => line.startsWith(`| ${name} `));
    if (!row) return [`no trace of "${name}"`];
    const { files, folders } = traceOf(trace);
    const isTrue = new RegExp(`\\| ${files.length} +\\| ${folders} +\\|$`).test(row);
    return isTrue ? [] : [`${name}: ${files.length} files in ${folders} folders`];
  });
}

if (import.meta.main)
  for (const [name, trace] of Object.entries(TRACES)) {
    const { files, folders } = traceOf(trace);
    process.stdout.write(`${name}: ${files.length} files in ${folders} folders\n`);
    for (const file of files) process.stdout.write(`  ${file}\n`);
  }
