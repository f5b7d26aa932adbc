import { dictionary } from '@zxcvbn-ts/language-common'

/** About 49,000 common passwords in lower case; a separate chunk, loaded when a new one is typed. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
