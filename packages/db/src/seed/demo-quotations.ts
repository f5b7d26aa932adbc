/** Prices in whole quetzales. */
type DemoItem = readonly [name: string, purchasePrice: number, salePrice: number]

export type DemoQuotation = {
  name: string
  clientName: string
  daysAgo: number
  state: 'draft' | 'sent' | 'accepted' | 'rejected'
  items: readonly DemoItem[]
}

/** Oldest first. */
export const demoQuotations: readonly DemoQuotation[] = [
  {
    name: 'Red de la escuela',
    clientName: 'Escuela Oficial Rural Mixta Pixabaj',
    daysAgo: 211,
    state: 'accepted',
    items: [
      ['Router inalámbrico doble banda', 385, 550],
      ['Punto de acceso de techo', 620, 850],
      ['Cableado estructurado (12 puntos)', 1450, 2400],
      ['Configuración y pruebas', 150, 600],
    ],
  },
  {
    name: 'Cámaras de la tienda',
    clientName: 'Tienda La Bendición',
    daysAgo: 174,
    state: 'rejected',
    items: [
      ['Cámara IP exterior 4 MP', 410, 625],
      ['Grabador de 4 canales', 780, 1150],
      ['Disco duro de 1 TB', 395, 520],
    ],
  },
  {
    name: 'Enlace entre bodegas',
    clientName: 'Cooperativa Café Ixoq',
    daysAgo: 140,
    state: 'accepted',
    items: [
      ['Radioenlace 5 GHz (par)', 1780, 2650],
      ['Poste galvanizado de 9 m', 950, 1400],
      ['Instalación y alineación', 400, 1200],
    ],
  },
  {
    name: 'WiFi para huéspedes',
    clientName: 'Hospedaje La Montaña',
    daysAgo: 118,
    state: 'sent',
    items: [
      ['Punto de acceso de techo', 620, 850],
      ['Punto de acceso exterior', 890, 1275],
      ['Switch PoE de 8 puertos', 640, 895],
      ['Portal cautivo', 0, 450],
    ],
  },
  {
    name: 'Computadora para consultas',
    clientName: 'Puesto de Salud Pixabaj',
    daysAgo: 83,
    state: 'accepted',
    items: [
      ['Computadora de escritorio', 3100, 3850],
      ['Impresora multifuncional', 1290, 1590],
      ['UPS de 750 VA', 540, 695],
    ],
  },
  {
    name: 'Ampliación de red familiar',
    clientName: 'Víctor Núñez',
    daysAgo: 46,
    state: 'rejected',
    items: [
      ['Repetidor WiFi', 165, 275],
      ['Cable UTP exterior (50 m)', 130, 225],
    ],
  },
  {
    name: 'Laboratorio de computación',
    clientName: 'Academia de Computación Maya',
    daysAgo: 19,
    state: 'sent',
    items: [
      ['Switch de 24 puertos', 1150, 1590],
      ['Cableado estructurado (20 puntos)', 2350, 3900],
      ['Router balanceador', 980, 1350],
      ['Gabinete de pared', 560, 780],
      ['Certificación de puntos', 0, 800],
    ],
  },
  {
    name: 'Internet en el salón comunal',
    clientName: 'Comité de María Tecún',
    daysAgo: 3,
    state: 'draft',
    items: [
      ['Antena receptora', 575, 790],
      ['Router inalámbrico', 185, 290],
      ['Instalación', 100, 350],
    ],
  },
]
