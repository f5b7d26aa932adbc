import { type AppRouter, appRouter, type Caller } from '@isp/api/root'
import type { Meta } from '@isp/api/trpc'
import { type JsonSchema, jsonOf } from '@isp/domain/json-schema/json-schema'
import type { AnyTRPCProcedure, inferProcedureInput } from '@trpc/server'
import type { z } from 'zod'

type Routes = AppRouter['_def']['record']

/** The path of a procedure: `clients.payments.markPaid`. */
export type ProcedurePath = PathsIn<Routes>

type PathsIn<Record, Prefix extends string = ''> = {
  [Key in keyof Record & string]: Record[Key] extends AnyTRPCProcedure
    ? `${Prefix}${Key}`
    : PathsIn<Record[Key], `${Prefix}${Key}.`>
}[keyof Record & string]

type At<Record, Path extends string> = Path extends `${infer Key extends keyof Record & string}.${infer Rest}`
  ? At<Record[Key], Rest>
  : Record[Path & keyof Record]

/** A key of the input of a procedure. */
export type InputKey<Path extends ProcedurePath> = KeyOf<InputOf<At<Routes, Path>>>
type InputOf<Procedure> = Procedure extends AnyTRPCProcedure ? inferProcedureInput<Procedure> : never
type KeyOf<Input> = keyof Extract<Input, object> & string

type Definition = { inputs: readonly z.ZodType[]; meta?: Meta }

// Keyed by full path, which the type does not express.
const procedures = appRouter._def.procedures as unknown as Record<ProcedurePath, { _def: Definition }>

/** What the zod schema of a procedure's input accepts, as JSON Schema; undefined if it takes no input. */
export function jsonInputOf(path: ProcedurePath): JsonSchema | undefined {
  const [schema] = procedures[path]._def.inputs
  return schema && jsonOf(schema)
}

/** What the base procedure of a procedure says about who may call it. */
export function metaOf(path: ProcedurePath): Meta {
  return procedures[path]._def.meta ?? {}
}

/** Calls a procedure by its path; its schema validates the input. */
export function callProcedure(caller: Caller, path: ProcedurePath, input: unknown): Promise<unknown> {
  const procedure = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], caller)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}
