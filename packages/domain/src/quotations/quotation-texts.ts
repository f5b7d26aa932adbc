/** Texts about quotations (specification 2 §5 and §8). */
export const quotationTexts = {
  nameMissing: 'Debes ingresar un nombre para la cotización',
  clientMissing: 'Debes ingresar el nombre del cliente',
  itemMissing: 'Debes agregar al menos un artículo con nombre y precio',
  created: 'Cotización creada',
  createFailed: 'Error al crear la cotización',
  deleted: 'Cotización eliminada',
  deleteFailed: 'Error al eliminar la cotización',
  deleteQuestion: '¿Estás seguro de que quieres eliminar esta cotización?',
  loadFailed: 'No se pudieron cargar las cotizaciones',
  loadOneFailed: 'No se pudo cargar la cotización.',
  notFound: 'Cotización no encontrada',
  noneYet: 'No hay cotizaciones registradas aún.',
  pdfPending: 'Funcionalidad pendiente',
} as const
