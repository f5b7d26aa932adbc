/** Texts about undoing (product/audit-log#undo). */
export const undoTexts = {
  undone: 'Cambio deshecho',
  failed: 'No se pudo deshacer',
  changedMeanwhile: 'No se deshizo: alguien lo cambió después.',
  notUndoable: 'Este cambio no se puede deshacer.',
  secret: 'Las contraseñas no se guardan en el registro de cambios: este cambio no se puede deshacer.',
  /** After the names of clients that were changed since their import. */
  othersGo: 'Se quedan como están; los demás van a «Eliminados», de donde vuelven todos juntos.',
  /** After the names of clients that were changed since a router's export completed them. */
  othersEmptied: 'Se quedan como están; en los demás se vacía lo que se completó.',
  notFound: 'Cambio no encontrado',
} as const
