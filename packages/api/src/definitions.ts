import { type JsonSchema, jsonOf } from '@isp/domain/json-schema/json-schema'
import type { z } from 'zod'
import { appRouter } from './root'
import type { Meta } from './trpc'

type Definition = { inputs: readonly z.ZodType[]; meta?: Meta }

// Keyed by full path, which the type does not express.
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>

/** A path is like `clients.list`. Throws if there is no such procedure. */
function definitionOf(path: string): Definition {
  const procedure = procedures[path]
  if (!procedure) throw new Error(`There is no procedure ${path}`)
  return procedure._def
}

/** The input as JSON Schema; undefined if the procedure takes none. */
export function jsonInputOf(path: string): JsonSchema | undefined {
  const [schema] = definitionOf(path).inputs
  return schema && jsonOf(schema)
}

/** Says who may call the procedure. */
export function metaOf(path: string): Meta {
  return definitionOf(path).meta ?? {}
}
