export function serverCommand(env: NodeJS.ProcessEnv): {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
};
