import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import boats; from town import house
# the strait with its suspension bridge, waterside houses and a ferry; --v day | dusk; recipe: ferryat [x, y, degrees]
DAY=arg('v','day')=='day'; s=start(); rng=np.random.RandomState(7); random.seed(7); r=random.Random(7); v=vegmats()
shoreL=lambda y: -150-34*np.sin(np.asarray(y,float)/260+.4)-.03*np.asarray(y,float)+70*np.exp(-((np.asarray(y,float)-820)/200)**2); shoreR=lambda y: 330+40*np.sin(np.asarray(y,float)/300+2)+.05*np.asarray(y,float)-90*np.exp(-((np.asarray(y,float)-950)/240)**2)
def land(x,y): return np.maximum(shoreL(y)-x,x-shoreR(y))
def hz(x,y): d=np.maximum(land(x,y),0); return np.where(land(x,y)>0,1.4,-3)+104*(1-np.exp(-np.maximum(d-26,0)/150))*(.62+.6*fbm(x/240,y/240,4,seed=3))+6*fbm(x/60,y/60,4,seed=4)*sstep(20,80,d)
X,Y=fan(0,-10,60,3600,-62,62,520,560); grid('land',X,Y,hz(X,Y),rockland('landm',rock=(.44,.38,.29),soil=(.22,.20,.09),scrub=(.055,.085,.025),slope=(.3,.5),s=.25),keep=(land(X,Y)[:-1,:-1]>-20)|(land(X,Y)[1:,1:]>-20))
Xs,Ys=fan(0,-4,3,4200,-64,64,180,420); w=M('water'); p=w.pos(); h=w.math('ADD',w.noise(.16,5,.6,w.scale(p,(.55,1,1)),dist=.6),w.math('MULTIPLY',w.noise(.9,4,.6,p),.16)); w.set(Base_Color=(.010,.085,.120,1) if DAY else (.008,.030,.055,1),Roughness=.06,IOR=1.33,Specular=.6,Normal=w.bump(h,.30,1.0)); grid('sea',Xs,Ys,Xs*0,w.mat)
# bridge: two towers, two cables, hangers, a slim deck
BY=760; XA,XB=float(shoreL(BY))+2,float(shoreR(BY))-2; TH,DK=128,56; steel=plain('bsteel2',(.50,.48,.46) if DAY else (.20,.19,.20),.5); b=B(); 
for x in (XA,XB):
    for q in (-9,9): b.box((x,BY+q,TH/2),(6.2,4.6,TH),0,0,.78)
    for z in (DK-3,88,TH-3): b.box((x,BY,z),(4.6,17,4.6),0)
b.box(((XA+XB)/2,BY,DK),(XB-XA+900,21,2.6),0); [b.box((x,BY,DK/2),(5,14,DK),0) for x in [XA-70*k for k in range(1,6)]+[XB+70*k for k in range(1,6)]]
n=64; cab=lambda t: DK+5+(TH-DK-6)*(2*t-1)**2
for q in (-9,9):
    pts=[(XA+(XB-XA)*i/n,BY+q,cab(i/n)) for i in range(n+1)]; b.tube(pts,.62,0,6); [b.tube([pt,(pt[0],pt[1],DK)],.10,0,4) for pt in pts[1:-1]]
    for x,sg in ((XA,-1),(XB,1)): b.tube([(x,BY+q,TH-1),(x+sg*150,BY+q,DK+2)],.62,0,6)
b.obj('bridge',[steel])
lp=B(); [lp.box((XA-200+(XB-XA+400)*i/70,BY-10.6,DK+2.6),(1.3,.5,1.3),0) for i in range(71)]
if not DAY:
    for q in (-9,): [lp.box((XA+(XB-XA)*i/n,BY+q,cab(i/n)+.5),(1.6,.8,1.6),1) for i in range(n+1)]
m1=emit('nohaze_bl',(1,.66,.30,1),.2 if DAY else 8); m2=emit('nohaze_bc',(.55,.50,1,1),5); [setattr(q.cycles,'sample_as_light',False) for q in (m1,m2)]; lp.obj('blamps',[m1,m2])
# waterside mansions in wood, houses on the hills (roofs and dark or lit windows in the shader)
hm=M('house'); geo=hm.n('ShaderNodeNewGeometry'); wx,wy,wz=hm.xyz(geo.outputs['Position']); u=hm.math('ADD',wx,hm.math('MULTIPLY',wy,.9)); cu=hm.math('DIVIDE',u,2.6); cv=hm.math('DIVIDE',wz,3.2); fu,fv=hm.math('FRACT',cu),hm.math('FRACT',cv); inw=hm.math('MULTIPLY',hm.math('MULTIPLY',hm.math('GREATER_THAN',fu,.30),hm.math('LESS_THAN',fu,.70)),hm.math('MULTIPLY',hm.math('GREATER_THAN',fv,.24),hm.math('LESS_THAN',fv,.80))); vert=hm.math('LESS_THAN',hm.math('ABSOLUTE',hm.xyz(geo.outputs['True Normal'])[2]),.3); on=hm.math('GREATER_THAN',hm.n('ShaderNodeTexWhiteNoise',{'noise_dimensions':'3D'},Vector=hm.n('ShaderNodeCombineXYZ',X=hm.math('FLOOR',cu),Y=hm.math('FLOOR',cv),Z=hm.math('FLOOR',hm.math('DIVIDE',wy,14))).outputs[0]).outputs[0],.74)
rn=hm.attr('tone')['Fac']; wall=hm.ramp(rn,[(0,(.70,.62,.50)),(.18,(.80,.76,.68)),(.34,(.56,.30,.22)),(.48,(.74,.70,.64)),(.60,(.62,.50,.34)),(.74,(.50,.56,.56)),(.86,(.82,.79,.74))],'CONSTANT'); k=.42 if not DAY else 1
hm.set(Base_Color=hm.mix(hm.math('MULTIPLY',hm.math('MULTIPLY',inw,vert),.88),hm.mix(1,wall,(k,k,k,1),'MULTIPLY'),(.05,.055,.07,1)),Roughness=.85,Emission=(1,.60,.26,1),Emission_Strength=hm.math('MULTIPLY',hm.math('MULTIPLY',hm.math('MULTIPLY',inw,on),vert),0 if DAY else 2.0)); roof=plain('roof',(.44,.17,.095) if DAY else (.16,.07,.05),.9)
V=[];F=[];MI=[];TO=[]
def block(x,y,z,w_,d,h,a,tone):
    o=len(V); c,sn=math.cos(a),math.sin(a); P=lambda i,j,zz: (x+i*c-j*sn,y+i*sn+j*c,zz)
    for zz,k_ in ((z-6,1),(z+h,1)): V.extend(P(i*w_/2,j*d/2,zz) for i,j in ((-1,-1),(1,-1),(1,1),(-1,1)))
    V.extend(P(i*w_*.56,j*d*.56,z+h-.05) for i,j in ((-1,-1),(1,-1),(1,1),(-1,1))); V.extend((P(-w_*.24,0,z+h+min(w_,d)*.30),P(w_*.24,0,z+h+min(w_,d)*.30)))
    for f in ((0,1,5,4),(1,2,6,5),(2,3,7,6),(3,0,4,7)): F.append(tuple(o+i for i in f)); MI.append(0)
    for f in ((8,9,13,12),(9,10,13),(10,11,12,13),(11,8,12)): F.append(tuple(o+i for i in f)); MI.append(1)
    TO.extend([tone]*14)
for sg,sh in ((-1,shoreL),(1,shoreR)):
    y=70
    while y<1900:
        w_=r.uniform(13,24)*(1+.0002*y); x=float(sh(y)); a=math.atan2(1,float(sh(y+1)-sh(y))); block(x+sg*8.5,y,1.6,w_,r.uniform(11,14),r.choice((7.5,9.5,9.5,12)),a,r.random()); y+=w_+r.uniform(1.5,9)
    for k in range(1500):
        y=60+2400*r.random()**1.25; d=20+360*r.random()**1.7; x=float(sh(y))+sg*d
        if fbm(np.array(x/70),np.array(y/70),3,seed=17)<-.04-.2*(d<40): continue
        block(x,y,float(hz(np.array(x),np.array(y))),r.uniform(8,15),r.uniform(8,13),r.choice((6,7,9,11)),r.choice((0,.2,-.3,.6)),r.random())
me=bpy.data.meshes.new('houses'); me.from_pydata(V,[],F); me.materials.append(hm.mat); me.materials.append(roof); me.polygons.foreach_set('material_index',MI); at=me.attributes.new('tone','FLOAT','POINT'); at.data.foreach_set('value',np.asarray(TO,np.float32)); link(bpy.data.objects.new('houses',me))
b=B(); 
for sh,sg in ((shoreL,-1),(shoreR,1)):
    for y in np.arange(50,2000,14.): x0,x1=float(sh(y)),float(sh(y+14)); b.box(((x0+x1)/2+sg*2,y+7,.6),(6,14.6,2.6),0,-math.atan2(x1-x0,14))
b.obj('quay',[plain('quay',(.50,.46,.40) if DAY else (.12,.11,.10),.9)])
# trees on the hills: round crowns, umbrella pines, cypresses
T=[olive(i,420,9,.5) for i in range(2)]+[pine(2,420,11,.6),cypress(1,300,12)]; n=26000; y=50+2700*rng.rand(n)**1.2; sg=rng.choice([-1,1],n); d=16+560*rng.rand(n)**1.3; x=np.where(sg<0,shoreL(y)-d,shoreR(y)+d); k=fbm(x/70,y/70,3,seed=17)<.16; scatter(T,np.c_[x,y,hz(x,y)-.8][k],rng.uniform(.7,1.5,k.sum()),weights=[.34,.3,.22,.14])
# a small waterside mosque left of the bridge
lead=plain('lead',(.34,.37,.42) if DAY else (.12,.13,.17),.7); st=plain('mstone',(.72,.65,.54) if DAY else (.5,.36,.22),.85,**({} if DAY else {'Emission':(1,.52,.2,1),'Emission_Strength':.35})); gold=plain('alem',(.8,.55,.15),.3,1); dk=plain('mwin',(.05,.05,.06),.3); mx,my=float(shoreL(560))+3,560; b=B(); b.box((0,0,6.5),(17,17,17),0); b.revolve([(8,15),(8,18),(8.2,18.4)],32); b.revolve([(8.3,18.4)]+[(8.2*math.cos(a),18.4+7.4*math.sin(a)) for a in np.linspace(0,1.55,12)],36,mat=1); b.tube([(0,0,25.6),(0,0,29)],.15,2,5,.05); b.box((0,-13,4.5),(24,10,11),0)
[b.box((q*5.2,s_*8.55,7+z_),(2.6,.3,5),3) for q in (-1,0,1) for s_ in (-1,1) for z_ in (0,)]; [b.box((8.55,q*5.2,7),(.3,2.6,5),3) for q in (-1,0,1)]
for q in (-1,1): b.revolve([(1.25,0),(1.15,22),(1.7,23.2),(1.7,24.4),(1.0,24.4),(.95,33),(1.2,33),(.05,41)],18,(q*10.5,-9.5,0),0); b.tube([(q*10.5,-9.5,41),(q*10.5,-9.5,43)],.10,2,5)
b.obj('mosque',[st,lead,gold,dk],loc=(mx,my,1),rz=R(62))
FA=opt('ferryat',(52,590,118)); boats.put(boats.ferry(DAY),FA[0],FA[1],R(FA[2])).name='ferry'; boats.put(boats.ferry(DAY),150,900,R(80),.9).name='ferry2'
for mh,x,y,a,sc in ((boats.caique('blue'),-40,430,.4,1.3),(boats.sloop(),170,420,1.0,1.1),(boats.caique('white','red'),120,200,2.6,1.3),(boats.motor(),-60,420,1.4,1)): boats.put(mh,x,y,a,sc)
for kk,(rr,hh,sd_) in enumerate(((3000,190,3),(5200,300,8))): xx,yy=fan(0,0,rr,rr*1.4,-60,60,420,60); t=np.clip((np.hypot(xx,yy)-rr)/(rr*.25),0,1); grid('ridge',xx,yy,-6+hh*t*(.5+.4*fbm(xx/rr*2,yy/rr*2,6,.45,seed=sd_)+.3*fbm(xx/rr,0*yy,3,seed=sd_)),rockland('ridge%d'%kk,s=.05,rock=(.36,.34,.28),scrub=(.08,.10,.04),slope=(.3,.5)))
if DAY: sd=sky(21,-104,.20,sun=6.2,suncol=(1,.78,.54),dust=.6,ozone=2.2,clouds=.75,cloudcol=(1.5,1.3,1.15),cs=.8); haze((.56,.64,.76),2600,160,.9,(.98,.82,.66),sd,4); G=dict(key=.40,sat=1.5,power=1.42,warm=.09,wb=(1.06,1,.93))
else: sd=sky(3,14,1,sun=.9,suncol=(1,.52,.28),angle=4,clouds=.65,cloudcol=(.80,.38,.30),cs=.8,gradient=[(-.3,(.08,.08,.11)),(-.02,(.95,.46,.22)),(.04,(.92,.46,.28)),(.11,(.64,.40,.38)),(.24,(.28,.27,.42)),(.48,(.09,.13,.29)),(1,(.025,.045,.13))]); haze((.50,.36,.38),2400,160,.9,(1.2,.62,.34),sd,6); s.cycles.sample_clamp_indirect=1.2; G=dict(key=.30,sat=1.42,power=1.30,bloom=.3,bthr=.9,warm=.07,wb=(1.04,1,1.0))
bpy.data.objects['sun'].visible_glossy=DAY      # the mirror image of a low sun is a white blot
camera((-30,330,19),(130,760,50),33)
render('bosphorus',edge=.7,coh=.8,**G)
