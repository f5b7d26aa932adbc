/** Empty where the record has no text. */
export function formTexts<Field extends string>(
  fields: readonly Field[],
  record: Partial<Record<Field, string | null>>,
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? ''])) as Record<Field, string>
}
