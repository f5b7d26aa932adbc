/** Texts about reports. */
export const reportTexts = {
  loadFailed: 'No se pudieron cargar los reportes.',
} as const
