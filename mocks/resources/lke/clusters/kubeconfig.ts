import { digest } from '../../../server/digest.ts';
import type { ClusterRow } from './table.ts';

/** A self-signed certificate in PEM form, as base64: the authority of every cluster of the mock. */
const AUTHORITY =
  'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJmekNDQVNXZ0F3SUJBZ0lVV2I3TEQzSWlMRWFwb1FiaHFjcThTK2ZTdlJr' +
  'd0NnWUlLb1pJemowRUF3SXcKRlRFVE1CRUdBMVVFQXd3S2EzVmlaWEp1WlhSbGN6QWVGdzB5TmpFeE1qTXdPVFF6TWpaYUZ3MHpO' +
  'akV4TWpBdwpPVFF6TWpaYU1CVXhFekFSQmdOVkJBTU1DbXQxWW1WeWJtVjBaWE13V1RBVEJnY3Foa2pPUFFJQkJnZ3Foa2pPClBR' +
  'TUJCd05DQUFTblhLa044a21uVzUwcmZuNU1lUW1FemR5ZWk3VE82eVVsTjdkMERzYWFGb2VPOVk5VUJNdHEKdnBUaU1oK1VGeE5n' +
  'dkIxYWt5U0dEcEZ6OEhRTVVmZnFvMU13VVRBZEJnTlZIUTRFRmdRVXJlajMyN2pHNmF0bgo3eVVHOXY5OTdqUlg4czB3SHdZRFZS' +
  'MGpCQmd3Rm9BVXJlajMyN2pHNmF0bjd5VUc5djk5N2pSWDhzMHdEd1lEClZSMFRBUUgvQkFVd0F3RUIvekFLQmdncWhrak9QUVFE' +
  'QWdOSUFEQkZBaUJZSkNxTXg5NXNnQ01Ed25CamJBcmUKQ3FZSURjVDIwcnFRRXY2YmlsSUFzZ0loQU9JSE4xNzFHUURKWi9CRTB6' +
  'bW9CSUVUdHR3TEZKUnZMMU9RalJhYwovajVaCi0tLS0tRU5EIENFUlRJRklDQVRFLS0tLS0K';

/** The addresses of the API server: a name and an address (assumed; RFC 5737 reserves the latter for documentation). */
export const endpointsOf = ({ id, key, region }: Pick<ClusterRow, 'id' | 'key' | 'region'>): readonly string[] => [
  `https://${key}.${region}.lke.example:443`,
  `https://203.0.113.${(id % 250) + 1}:6443`,
];

/** The address of the dashboard (doc 2 §4.3, behaviour 8; its form is assumed). */
export const dashboardOf = ({ key, region }: Pick<ClusterRow, 'key' | 'region'>): string =>
  `https://${key}.dashboard.${region}.lke.example/`;

/** The kubeconfig of a cluster as base64 of YAML (assumed); each new one has another token. */
export function kubeconfigOf(cluster: Pick<ClusterRow, 'id' | 'key' | 'region' | 'kubeconfigs'>): string {
  const name = `lke${cluster.id}`;
  const token = digest(`${cluster.key} ${cluster.kubeconfigs}`);
  return btoa(
    [
      'apiVersion: v1',
      'kind: Config',
      'preferences: {}',
      '',
      'clusters:',
      '- cluster:',
      `    certificate-authority-data: ${AUTHORITY}`,
      `    server: ${endpointsOf(cluster)[0]}`,
      `  name: ${name}`,
      '',
      'users:',
      `- name: ${name}-admin`,
      '  user:',
      `    token: ${token}`,
      '',
      'contexts:',
      '- context:',
      `    cluster: ${name}`,
      '    namespace: default',
      `    user: ${name}-admin`,
      `  name: ${name}-ctx`,
      '',
      `current-context: ${name}-ctx`,
      '',
    ].join('\n'),
  );
}
