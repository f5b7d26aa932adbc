import { searchSchema, searchTerm } from '@isp/domain/text/text'
import { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** Filters as typed: texts. One that is not set has its default, or is empty. */
export type FiltersOf<Filters extends Shape> = { [Name in keyof Filters]: Extract<z.input<Filters[Name]>, string> }

/**
 * Derived from the schema of the procedure's input: the stored view, the input of procedures and exports, and whether a
 * filter is set. `urlView` derives the URL.
 */
export function listFilters<Filters extends Shape>({ shape }: z.ZodObject<Filters>) {
  type View = FiltersOf<Filters>
  const names = Object.keys(shape)
  const byName = <Value>(of: (name: keyof Filters & string) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(name)]))

  const none = byName((name) => shape[name]?.safeParse(undefined).data ?? '') as View
  const isSet = (view: Readonly<Record<string, string>>, name: string) => (view[name] ?? '').trim() !== none[name]
  const accepts = (name: string, text: string) =>
    text === none[name] || shape[name] === searchSchema || Boolean(shape[name]?.safeParse(text).success)

  return {
    /** No filter is set. */
    none,
    accepts,
    isSet,
    isFiltering: (view: View) => names.some((name) => isSet(view, name)),
    /** The filters as input of a procedure or an export. An incomplete amount ('5.') does not filter. */
    input: (view: View) =>
      byName((name) => inputOf(shape[name], view[name])) as { [Name in keyof Filters]: View[Name] | undefined },
    /** A view in browser storage; a filter that an older version did not store is not set. */
    stored: z.object(
      byName((name) =>
        z
          .string()
          .refine((text) => accepts(name, text))
          .default(none[name]),
      ) as unknown as { [Name in keyof Filters]: z.ZodType<View[Name]> },
    ),
  }
}

/** A typed text as the server takes it; undefined if it does not filter. */
function inputOf(schema: z.ZodType | undefined, typed: string): string | undefined {
  if (schema === searchSchema) return searchTerm(typed)
  const { data, success } = schema?.safeParse(typed) ?? {}
  return success && typeof data === 'number' ? typed : (data as string | undefined)
}
