import { version } from '../../../package.json'

/** The version in the root package.json; the build inlines it. */
export const VERSION: string = version
