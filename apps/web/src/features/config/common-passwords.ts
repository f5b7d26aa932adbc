import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords of the world, some 49,000 in small letters; a chunk of its own, for who types a new one. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
