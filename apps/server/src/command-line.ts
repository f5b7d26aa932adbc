import { parse } from 'node:path'

/** `npm run` passes the command's name first, a direct call does not. */
export function wordsAfter(command: string): string[] {
  const [, program = '', ...words] = process.argv
  return parse(program).name === command ? words : words.slice(1)
}

export function wordAfter(command: string): string | undefined {
  return wordsAfter(command)[0]
}
