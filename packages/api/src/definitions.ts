import { type JsonSchema, jsonOf } from '@isp/domain/json-schema/json-schema'
import type { z } from 'zod'
import { appRouter } from './root'
import type { Meta } from './trpc'

type Definition = { inputs: readonly z.ZodType[]; meta?: Meta }

// Keyed by full path, which the type does not express.
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>

/** What the procedure at a path, `clients.list`, was declared with. Throws if there is none. */
function definitionOf(path: string): Definition {
  const procedure = procedures[path]
  if (!procedure) throw new Error(`There is no procedure ${path}`)
  return procedure._def
}

/** What the zod schema of a procedure's input accepts, as JSON Schema; undefined if it takes no input. */
export function jsonInputOf(path: string): JsonSchema | undefined {
  const [schema] = definitionOf(path).inputs
  return schema && jsonOf(schema)
}

/** What the base procedure of a procedure says about who may call it. */
export function metaOf(path: string): Meta {
  return definitionOf(path).meta ?? {}
}
