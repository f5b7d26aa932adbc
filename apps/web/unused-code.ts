/** Stands for modules of libraries that the web app never runs; `lean-libraries.ts` lists them. */
const unavailable = () => {
  throw new Error('This part of a library is not in the web app: see lean-libraries.ts')
}

// zod: JSON Schema output, English messages, as `schemaError` answers every issue, and cycles, which no schema has: zod
// works without a memoizer, as `zod/mini` does.
export const createToJSONSchemaMethod = () => unavailable
export const createStandardJSONSchemaMethod = () => unavailable
export const aggregateChecks = unavailable
export const toJSONSchema = unavailable
export const memoizer = () => undefined
export const isBackEdge = () => false
export const isRecursiveSchema = unavailable
// biome-ignore lint/style/noDefaultExport: a locale of zod is a default export.
export default () => ({})

// TanStack Query: hooks that tRPC's client names for every procedure.
export const useQueries = unavailable
export const useSuspenseQuery = unavailable
export const useSuspenseInfiniteQuery = unavailable
export const useSuspenseQueries = unavailable
export const usePrefetchQuery = unavailable
export const usePrefetchInfiniteQuery = unavailable
