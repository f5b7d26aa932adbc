import { parse } from 'node:path'

/** The word after a command: through `npm run` its own name comes first, while a direct call has that in the file's. */
export function wordAfter(command: string): string | undefined {
  const [, program = '', ...words] = process.argv
  return parse(program).name === command ? words[0] : words[1]
}
