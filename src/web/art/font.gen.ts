export const archivoUrl = "/fonts/archivo.2ae3d81a.woff2";
