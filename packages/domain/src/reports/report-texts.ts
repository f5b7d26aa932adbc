/** Texts about reports. */
export const reportTexts = {
  loadFailed: 'No se pudieron cargar los reportes.',
  why: '¿Por qué este número?',
  receivedThisMonth: 'dinero recibido este mes',
} as const
