export function serverCommand(
  env: NodeJS.ProcessEnv,
  flags?: string[],
): { command: string; args: string[]; env: NodeJS.ProcessEnv };
