export { offSpans } from './detail/event-history.ts';
export { type PortNodes, portName, servedPorts } from './model/breaks.ts';
export { usePortsFor } from './model/use-dependence.ts';
export { formInterfaces, interfacesBody, newInterface } from './configs/interfaces/values.ts';
export { computePageActions } from './page-actions.ts';
export { readExposed } from './model/read-exposed.ts';
