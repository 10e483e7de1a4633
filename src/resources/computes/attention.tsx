/** Instances that somebody should look at. */
export default function ComputesAttention() {
  return null;
}
