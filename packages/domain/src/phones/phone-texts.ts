export const phoneTexts = {
  short: (digits: number) => `Parece incompleto: ${digits === 1 ? '1 dígito' : `${digits} dígitos`}.`,
  long: (digits: number) => `Parece demasiado largo: ${digits} dígitos.`,
  /** After it, for a number that was taken for a Guatemalan one. */
  otherCountry: 'Si es de otro país, empieza con + y su código.',
  none: 'No parece un teléfono.',
  /** Lines of the notes. */
  others: (phones: readonly string[]) =>
    `${phones.length === 1 ? 'Otro teléfono' : 'Otros teléfonos'}: ${phones.join(', ')}`,
  remark: (remark: string) => `Teléfono: ${remark}`,
  /** Before they become lines of the notes. */
  othersMove: (phones: readonly string[]) =>
    `${phones.length === 1 ? 'El otro teléfono pasa' : 'Los otros teléfonos pasan'} a Notas: ${phones.join(', ')}`,
  remarkMoves: (remark: string) => `Pasa a Notas: ${remark}`,
} as const
