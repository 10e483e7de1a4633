import { computesApi } from '../../../computes/api.ts';
import { configsApi } from '../../../computes/configs/api.ts';
import { absent, contains, emptyObject, like, ofLength, type SpecifiedRule } from '../../../specification.ts';
import { after, each } from '../../../specification/calls.ts';
import {
  BARREN,
  create,
  dashboard,
  endpoints,
  FIRST,
  kubeconfig,
  leaves,
  NEW_ONE,
  NODE_INSTANCE,
  nodes,
  OLD,
  pool,
  pools,
  recycle,
  regenerate,
  remove,
  removeKubeconfig,
  removeServicetoken,
  STAGING,
  eventOf,
  update,
  view,
  wait,
} from './samples.ts';

const section = 'doc 2 §4.3';
const AVAILABLE = { control_plane: { high_availability: true } };
const ready = (before: Parameters<typeof after>[0], seconds: number, call: ReturnType<typeof view>) =>
  after(before, wait(seconds, call));
/** The configuration profiles of an instance, by their labels. */
const profilesOf = (computeId: number, labels: readonly string[]) => ({
  endpoint: configsApi.list,
  params: { computeId },
  answer: { data: labels.map((label) => ({ label })) },
});
const UNAVAILABLE = { status: 503, field: null } as const;
const recycled = (action: string, status: string, label: string): object => eventOf(action, status, label);

/** What takes its time: creation, credentials, recycling, high availability (doc 2 §4.3). */
export const life: readonly SpecifiedRule[] = [
  {
    id: 'cluster.ready',
    section,
    rule: 'A cluster is created asynchronously: endpoints, dashboard and kubeconfig are answered after 5 minutes at the latest.',
    accepted: [
      ...[endpoints, dashboard, kubeconfig].flatMap((ask) => ready([create()], 300, ask('$1'))),
      ...[endpoints, dashboard, kubeconfig].map((ask) => ask(FIRST)),
      wait(171, endpoints(NEW_ONE)),
    ],
  },
  {
    id: 'cluster.ready.before',
    section,
    rule: 'Until then, and not before 2 minutes have passed, the answer says that they are not ready.',
    assumed: 'The document gives the times and no answer; 503 is that of the original API',
    accepted: ready([create()], 300, { ...view('$1'), answer: { status: 'ready' } }),
    refused: [
      ...each(
        UNAVAILABLE,
        [endpoints, dashboard, kubeconfig].flatMap((ask) => ready([create()], 119, ask('$1'))),
      ),
      ...each(UNAVAILABLE, [endpoints(NEW_ONE), kubeconfig(NEW_ONE), dashboard(NEW_ONE)]),
    ],
  },
  {
    id: 'cluster.endpoints',
    section,
    rule: 'The API server has a name and an address, each with its port.',
    assumed: 'The document does not show the answer; this is that of the original API',
    accepted: [
      { ...endpoints(), answer: { data: [{ endpoint: like(/^https:\/\/.+:443$/) }, { endpoint: like(/:6443$/) }] } },
    ],
  },
  {
    id: 'cluster.dashboard',
    section,
    rule: 'The address of the dashboard is answered as `url`.',
    assumed: 'The document does not show the answer; this is that of the original API',
    accepted: [{ ...dashboard(), answer: { url: like(/^https:\/\//) } }],
  },
  {
    id: 'cluster.kubeconfig',
    section,
    rule: 'The kubeconfig is a YAML file as base64.',
    assumed: 'The document does not show the answer; this is that of the original API',
    accepted: [{ ...kubeconfig(), answer: { kubeconfig: like(/^[A-Za-z0-9+/]+=*$/) } }],
  },
  {
    id: 'cluster.credentials',
    section,
    rule: 'Kubeconfig and service account token can be deleted, which makes them anew; the answer is an empty object.',
    accepted: [
      ...each({ answer: emptyObject }, [removeKubeconfig(), removeServicetoken(), regenerate({ kubeconfig: true })]),
      ...ready([removeKubeconfig()], 300, kubeconfig()),
      ...ready([removeServicetoken()], 0, kubeconfig()),
      ...ready([regenerate({ kubeconfig: true, servicetoken: true })], 300, kubeconfig()),
    ],
  },
  {
    id: 'cluster.credentials.anew',
    section,
    rule: 'A kubeconfig that is made anew is not ready for a minute; the service account token has no effect on it.',
    assumed: 'The document says that it is regenerated and not how long that takes',
    accepted: [
      ...ready([removeKubeconfig()], 61, kubeconfig()),
      ...ready([removeKubeconfig()], 0, endpoints()),
      ...ready([regenerate({ servicetoken: true })], 0, kubeconfig()),
      ...leaves([removeKubeconfig()], [eventOf('lke_kubeconfig_regenerate', 'started', 'production')]),
      ...leaves([removeKubeconfig()], [eventOf('lke_kubeconfig_regenerate', 'finished', 'production')], {
        seconds: 61,
      }),
      ...leaves([removeServicetoken()], [eventOf('lke_token_rotate', 'finished', 'production')], { seconds: 61 }),
      ...leaves([regenerate({ kubeconfig: true })], [eventOf('lke_cluster_regenerate', 'finished', 'production')], {
        seconds: 61,
      }),
    ],
    refused: each(UNAVAILABLE, [
      ...ready([removeKubeconfig()], 59, kubeconfig()),
      ...ready([regenerate({ kubeconfig: true })], 0, kubeconfig()),
      ...ready([regenerate({ kubeconfig: true, servicetoken: true })], 59, kubeconfig()),
    ]),
  },
  {
    id: 'cluster.recycle',
    section,
    rule: 'All nodes of all pools are replaced by new ones; the pools keep their sizes.',
    accepted: [
      { ...recycle(), answer: emptyObject },
      { ...recycle(BARREN), answer: emptyObject },
      ...after([recycle()], {
        ...pools(),
        answer: {
          data: [
            { id: 1, count: 3 },
            { id: 2, count: 2 },
          ],
        },
      }),
    ],
  },
  {
    id: 'cluster.recycle.rolling',
    section,
    rule: 'They are replaced one by one in each pool, with new instances, which takes some minutes each.',
    assumed:
      'The document says one by one or on a rolling basis; how long a node takes, and what is answered meanwhile, is open',
    accepted: [
      ...after([recycle()], { ...pool(1), answer: { count: 3, nodes: nodes(3, 2) } }),
      ...after([recycle()], { ...pool(2), answer: { count: 2, nodes: nodes(2, 1) } }),
      ...after(
        [recycle()],
        wait(149, { ...pool(1), answer: { nodes: contains([{ instance_id: 26 }], [{ instance_id: 25 }]) } }),
      ),
      ...after(
        [recycle()],
        wait(151, { ...pool(1), answer: { nodes: contains([{ instance_id: 27 }], [{ instance_id: 26 }]) } }),
      ),
      ...after([recycle()], wait(451, { ...pool(1), answer: { nodes: nodes(3, 3) } })),
      ...after(
        [recycle()],
        wait(451, {
          endpoint: computesApi.list,
          answer: { data: contains([], [{ id: NODE_INSTANCE }, { id: 26 }, { id: 28 }]) },
        }),
      ),
      ...leaves([recycle()], [recycled('lke_cluster_recycle', 'started', 'production')], { seconds: 449 }),
      ...leaves([recycle()], [recycled('lke_cluster_recycle', 'finished', 'production')], { seconds: 451 }),
      ...leaves([recycle(BARREN)], [recycled('lke_cluster_recycle', 'finished', 'sandbox')]),
      ...leaves([remove(STAGING)], [recycled('lke_pool_recycle', 'failed', 'staging')]),
    ],
  },
  {
    id: 'cluster.recycle.patch',
    section: 'doc 2 §2.5',
    rule: 'New and recycled nodes get the latest patch of the version of the cluster; an upgrade alone replaces none.',
    assumed: 'The records show no patch; the mock names it in the configuration profile of the instance',
    accepted: [
      profilesOf(NODE_INSTANCE, ['Kubernetes 1.28.9']),
      ...after([update({ k8s_version: '1.29' })], profilesOf(NODE_INSTANCE, ['Kubernetes 1.28.9'])),
      // The first instance of a recycled cluster is the next that the account gets.
      ...after([update({ k8s_version: '1.27' }, OLD), recycle(OLD)], profilesOf(38, ['Kubernetes 1.27.13'])),
      ...after([create({ k8s_version: '1.27' })], profilesOf(38, ['Kubernetes 1.27.13'])),
      ...after([recycle(OLD)], profilesOf(38, ['Kubernetes 1.26.15'])),
      profilesOf(32, ['Kubernetes 1.26.11']),
    ],
  },
  {
    id: 'cluster.availability.rolling',
    section,
    rule: 'Enabling high availability on an existing cluster replaces all of its nodes.',
    accepted: [
      update(AVAILABLE, OLD),
      ...after([update(AVAILABLE, OLD)], { ...pools(OLD), answer: { data: [{ id: 3, count: 1 }] } }),
    ],
  },
  {
    id: 'cluster.availability.replaces',
    section,
    rule: 'They are replaced as in a recycle; where it is enabled already, nothing is.',
    assumed: 'The records of nodes are not shown',
    accepted: [
      ...after([update(AVAILABLE, OLD)], { ...pool(3, OLD), answer: { nodes: contains([], [{ instance_id: 30 }]) } }),
      ...after([update(AVAILABLE, FIRST)], { ...pool(1), answer: { nodes: nodes(3, 3) } }),
      ...leaves([update(AVAILABLE, OLD)], [eventOf('lke_cluster_update', 'started', 'legacy')]),
      ...leaves([update(AVAILABLE, OLD)], [eventOf('lke_cluster_update', 'finished', 'legacy')], { seconds: 151 }),
      ...leaves([update(AVAILABLE, FIRST)], [eventOf('lke_cluster_update', 'finished', 'production')]),
    ],
  },
  {
    id: 'cluster.create.nodes',
    section,
    rule: 'The nodes of a new cluster are there at once and ready when the cluster is.',
    assumed: 'The document leaves the states of nodes open',
    accepted: [
      ...after([create()], { ...pools('$1'), answer: { data: [{ nodes: nodes(1, 0) }] } }),
      ...after([create()], wait(301, { ...pools('$1'), answer: { data: [{ nodes: nodes(1, 1) }] } })),
      { ...pools(BARREN), answer: { data: ofLength(0) } },
      { ...view(NEW_ONE), answer: { status: 'not_ready', jobs: absent } },
    ],
  },
];
