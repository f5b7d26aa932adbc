/** Stands for an optional package that a library names and nothing here uses. */
export const notInstalled = true
