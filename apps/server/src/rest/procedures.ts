import type { AppRouter, Caller } from '@isp/api/root'
import type { AnyTRPCProcedure, inferProcedureInput } from '@trpc/server'

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

/** Calls a procedure by its path; its schema validates the input. */
export function callProcedure(caller: Caller, path: ProcedurePath, input: unknown): Promise<unknown> {
  const procedure = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], caller)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}
