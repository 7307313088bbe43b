export function inputsHash(inputs: {
  folders: string[];
  files: string[];
  settings?: string[];
}): string;
export function inputsOf(file: string): string | undefined;
