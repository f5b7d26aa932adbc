import { parse } from 'node:path'

/** The argument after a command. `npm run` passes the command's name first, a direct call does not. */
export function wordAfter(command: string): string | undefined {
  const [, program = '', ...words] = process.argv
  return parse(program).name === command ? words[0] : words[1]
}
