import { type ClientField, clientFields, type YesNoField } from '@isp/domain/clients/client-fields'

/** The values of a form: texts, and whether a field of yes or no is ticked. */
export type FormValues<Field extends string> = { [Key in Field]: Key extends YesNoField ? boolean : string }

/** Empty where the record has no text, and not ticked where it has no yes. */
export function formTexts<Field extends string>(
  fields: readonly Field[],
  record: Partial<Record<Field, string | boolean | null>>,
): FormValues<Field> {
  return Object.fromEntries(
    fields.map((field) => [field, record[field] ?? (isYesNo(field) ? false : '')]),
  ) as FormValues<Field>
}

function isYesNo(field: string): boolean {
  return field in clientFields && clientFields[field as ClientField].type === 'yesNo'
}
