import { dictionary } from '@zxcvbn-ts/language-common'

/** The 10,000 most common passwords in lower case (vite.config.ts); a separate chunk, loaded when a new one is typed. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
